/** Whether the address is still that of a screen. A screen stands while the code of the next one is being read: it must not call the person back then. */
export function isAddressOf(pathname: string): boolean {
  return window.location.hash.split('?')[0] === `#${pathname}`;
}
