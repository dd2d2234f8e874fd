/** The action of a link to the wallet. */
export type Link =
  | { readonly kind: 'pair'; readonly uri: string }
  | { readonly kind: 'answer'; readonly requestId: number }

/** Parses `/wc?uri=…`, which some dapps encode twice, or `/wc?requestId=…&sessionTopic=…`. */
export function readLink({ searchParams }: URL): Link | undefined {
  const uri = searchParams.get('uri')
  if (uri) return { kind: 'pair', uri: uri.startsWith('wc%3A') ? decodeURIComponent(uri) : uri }
  const requestId = Number(searchParams.get('requestId'))
  return requestId ? { kind: 'answer', requestId } : undefined
}
