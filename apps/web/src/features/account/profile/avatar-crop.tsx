import { Button, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { common } from '../../../shared/texts/common.ts';
import { avatarTexts as texts } from '../texts.ts';
import classes from './account.module.css';

/** The server re-encodes it at this size. */
const SIDE = 512;

const load = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be decoded'));
    image.src = url;
  });

/** The chosen square of a picture as a small PNG. */
async function cropPicture(url: string, area: Area): Promise<File> {
  const image = await load(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!content) throw new Error('the picture cannot be drawn');
  return new File([content], 'avatar.png', { type: 'image/png' });
}

const CLOSEST = 4;

type AvatarCropProps = {
  /** Address of the chosen picture on this device. */
  url: string;
  isSending: boolean;
  onSend: (square: File) => void;
  onUnreadable: () => void;
  onOther: () => void;
  onCancel: () => void;
};

/** Chooses the square of a picture, by mouse, touch or keyboard. */
export function AvatarCrop({ url, isSending, onSend, onUnreadable, onOther, onCancel }: AvatarCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isCutting, setCutting] = useState(false);
  const isBusy = isCutting || isSending;
  const send = async () => {
    if (!area || isBusy) return;
    setCutting(true);
    const square = await cropPicture(url, area).catch(() => null);
    if (square) onSend(square);
    else onUnreadable();
    setCutting(false);
  };
  return (
    <>
      <div className={classes.cropper}>
        <Cropper
          image={url}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          zoom={zoom}
          maxZoom={CLOSEST}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': texts.crop }}
          mediaProps={{ onError: onUnreadable, alt: '' }}
        />
      </div>
      <div className={classes.zoom}>
        <span className="text-sm dim" aria-hidden>
          {texts.zoom}
        </span>
        <Slider
          min={1}
          max={CLOSEST}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={texts.zoom}
        />
      </div>
      <div className={classes.actions}>
        <Button onClick={() => void send()} loading={isBusy} disabled={!area}>
          {texts.send}
        </Button>
        <Button variant="default" onClick={onOther} disabled={isBusy}>
          {texts.other}
        </Button>
        <Button variant="subtle" onClick={onCancel} disabled={isBusy}>
          {common.cancel}
        </Button>
      </div>
    </>
  );
}
