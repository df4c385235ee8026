/** The browser's leave to show notifications. */

/** Whether this browser has notifications. */
export function canNotify(): boolean {
  return typeof Notification === "function";
}

/** Whether they may be shown. */
export function allowed(): boolean {
  return canNotify() && Notification.permission === "granted";
}

/** Ask for leave, if it was neither given nor refused. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}
