const iconLength = 65_536
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/** The icon that a wallet brings, if it is a picture of its own and not too long. */
export function cleanIcon(icon: string): string | undefined {
  // Some wallets have a line break before their icon.
  const image = icon.length <= iconLength ? icon.trim() : ''
  return iconForm.test(image) ? image : undefined
}
