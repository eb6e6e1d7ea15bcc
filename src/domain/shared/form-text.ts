/** The words that every form shares. */
export const formWords = {
  needsConnection: "This needs a connection. The server doesn't respond.",
  add: 'Add',
  remove: 'Remove',
  tagHint: 'Press Enter to add',
  imageType: 'Choose a PNG, JPEG or WebP image',
  imageUnread: 'This image can’t be read. Choose it again.',
} as const;

/** Why an image is refused for its size. `mostBytes`: how many it may have. */
export function imageTooLargeText(mostBytes: number): string {
  return `Choose an image of at most ${Math.floor(mostBytes / 1024)} KB`;
}
