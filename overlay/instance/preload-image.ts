/** Loads an image into the cache of the browser. The extension's build has one of its own. */
export const preloadImage = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    for (const type of ['load', 'error']) image.addEventListener(type, () => resolve())
    image.src = url
  })
