type RestrictionText = {
  readonly source: string
  readonly effect: string
  readonly fix: string
}

/** A later version can add kinds; it does not rename one. */
export const restrictionTexts = {
  'camera-policy': {
    effect: 'keeps the reader of QR codes from the camera.',
    fix: 'Set camera=(self) in it.',
    source: 'Permissions-Policy: camera',
  },
  'embedder-policy': {
    effect: 'keeps the frame of the logins from loading.',
    fix: 'Remove the header, or serve the frame of services.secureFrame with the same header.',
    source: 'Cross-Origin-Embedder-Policy',
  },
  'frame-policy': {
    effect: 'blocks the frame of the logins.',
    fix: 'Add the origin of services.secureFrame to frame-src; the hosted one is https://secure.walletconnect.org.',
    source: 'Content-Security-Policy: frame-src',
  },
  'frame-sandbox': {
    effect: 'keeps the frame of the logins from its storage.',
    fix: 'Add allow-same-origin and allow-scripts to it.',
    source: 'sandbox',
  },
  'opener-policy': {
    effect: 'separates the page from the window of a social login.',
    fix: 'Set it to same-origin-allow-popups.',
    source: 'Cross-Origin-Opener-Policy: same-origin',
  },
  'popup-sandbox': {
    effect: 'lets the page open no window for a social login.',
    fix: 'Add allow-popups and allow-popups-to-escape-sandbox to it.',
    source: 'sandbox',
  },
} as const satisfies Readonly<Record<string, RestrictionText>>

export type RestrictionKind = keyof typeof restrictionTexts

export function toRestrictionText(kind: RestrictionKind): string {
  const { effect, fix, source } = restrictionTexts[kind]
  return `${source} ${effect} ${fix}`
}
