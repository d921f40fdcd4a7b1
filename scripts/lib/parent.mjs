/**
 * npm runs a script inside a shell that passes no signal on: whoever stops npm would leave the script
 * behind. So a script under npm ends when that shell is gone.
 */
export function onParentGone(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    end();
  }, 250);
  watching.unref();
}
