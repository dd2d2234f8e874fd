import { type ImgHTMLAttributes, useEffect, useState } from 'react'
import { loadPicture } from './load-picture.ts'
import { canLoad, isServiceUrl } from './service-fetch.ts'

type Loaded = { readonly src: string; readonly url: string }

/** A picture of another server: those of services cross from the background. */
export function Picture({ src = '', ...attributes }: ImgHTMLAttributes<HTMLImageElement>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const isOfService = isServiceUrl(src)

  useEffect(() => {
    if (!isOfService) return undefined
    let isCurrent = true
    const load = async () => {
      const url = await loadPicture(src)
      if (isCurrent) setLoaded({ src, url })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isOfService, src])

  const url = canLoad() && (isOfService ? loaded?.src === src && loaded.url : src)
  return <img alt="" {...attributes} {...(url && { src: url })} />
}
