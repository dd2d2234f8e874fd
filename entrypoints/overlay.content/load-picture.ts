import { fetchPicture } from './service-fetch.ts'

/** Some screens of the list of all wallets. */
const keptPictures = 200

/** The pictures of this page, by their addresses. The bundle is the overlay of one page. */
const pictures = new Map<string, Promise<string>>()

/** Loads a picture of a service once. Gives its own address where that fails: the page may load it. Never rejects. */
export function loadPicture(url: string): Promise<string> {
  const known = pictures.get(url)
  if (known) return known
  const picture = fetchPicture(url).catch(() => {
    pictures.delete(url)
    return url
  })
  pictures.set(url, picture)
  const [oldest] = pictures.keys()
  if (pictures.size > keptPictures && oldest !== undefined) pictures.delete(oldest)
  return picture
}
