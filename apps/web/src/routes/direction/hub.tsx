import { useSearch } from '@tanstack/react-router';
import { DirectionHub } from '../../features/direction/index.ts';

export function DirectionHubRoute() {
  const { areas, area, parte, slide, pessoa } = useSearch({ strict: false });
  return (
    <DirectionHub
      areas={areas === true}
      area={area}
      parte={parte === undefined ? undefined : String(parte)}
      slide={slide}
      pessoa={pessoa}
    />
  );
}
