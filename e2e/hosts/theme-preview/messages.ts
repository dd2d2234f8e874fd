import type { ThemeVariables } from '@portico/overlay'

export const previewViews = ['Connect', 'AllWallets', 'Networks', 'WhatIsAWallet'] as const

export type PreviewRequest = {
  readonly variables: ThemeVariables
  readonly view: (typeof previewViews)[number]
}

/** A preview sends it when it can show a view. */
export const ready = 'portico-preview-ready'

export function isPreviewRequest(data: unknown): data is PreviewRequest {
  return typeof data === 'object' && data !== null && 'variables' in data && 'view' in data
}
