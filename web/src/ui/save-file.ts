/** Long enough for every browser to have begun to save. */
const KEPT_MS = 60_000;

/** Hands a file that this browser holds to the person. @param address made by URL.createObjectURL; revoked afterwards */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
