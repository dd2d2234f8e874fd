import { webLink } from '../schema/links.ts'

const iconLength = 65_536
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

export function cleanIcon(icon: string): string | undefined {
  // Some wallets have a line break before the icon.
  const image = icon.length <= iconLength ? icon.trim() : ''
  return iconForm.test(image) ? image : undefined
}

/** Accepts an http or https URL, or an icon. */
export function cleanPicture(picture: string): string | undefined {
  return webLink.test(picture) ? picture : cleanIcon(picture)
}
