/**
 * npm runs a script in a shell that forwards no signals: stopping npm would leave the script running. So a
 * script under npm ends when that shell is gone.
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
