type Answer = (request: Request) => Promise<Response>

/** The URLs in an answer at which a service of the page draws an image. */
const images =
  /https:\/\/[a-z]+\.world\.test\/(?:public\/getTokenImage\/\w+|nft\/\w+\/\d+\.svg|images\/[\w./-]+\.svg)/g

/** Puts the images themselves in place of their URLs: an `<img>` of the page cannot reach a service of its world. */
export async function inlineImages(response: Response, answer: Answer): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  const text = await response.text()
  const urls = [...new Set(text.match(images))]
  const inlined = new Map(
    await Promise.all(urls.map(async (url) => [url, await toDataUrl(url, answer)] as const)),
  )
  const body = text.replaceAll(images, (url) => inlined.get(url) ?? url)
  return new Response(body, { headers: response.headers, status: response.status })
}

async function toDataUrl(url: string, answer: Answer): Promise<string> {
  const response = await answer(new Request(url))
  if (!response.ok) return url
  return `data:image/svg+xml,${encodeURIComponent(await response.text())}`
}
