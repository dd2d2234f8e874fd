import { loadPicture } from './load-picture.ts'

/** Replaces the package's function in the content script: pictures of services cross from the background. */
export async function preloadImage(url: string): Promise<void> {
  await loadPicture(url)
}
