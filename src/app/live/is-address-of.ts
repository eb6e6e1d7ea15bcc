/** Whether the address still belongs to a screen. The screen is shown until the code of the next one is loaded; it must not bring the person back. */
export function isAddressOf(pathname: string): boolean {
  return window.location.hash.split('?')[0] === `#${pathname}`;
}
