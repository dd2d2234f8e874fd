import { webLink } from '../schema/links.ts'

const iconLength = 65_536
const iconForm = /^data:image\/(png|webp|jpeg|gif|svg\+xml)[;,]/i

/** The icon of a wallet, if it is an image as a data URI and not too long. */
export function cleanIcon(icon: string): string | undefined {
  // Some wallets have a line break before the icon.
  const image = icon.length <= iconLength ? icon.trim() : ''
  return iconForm.test(image) ? image : undefined
}

/** The picture of a wallet from a service, a host or the storage: an http or https URL, or an icon as above. */
export function cleanPicture(picture: string): string | undefined {
  return webLink.test(picture) ? picture : cleanIcon(picture)
}
