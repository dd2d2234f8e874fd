declare module 'virtual:overlay/main' {
  export const startOverlay: typeof import('./start-overlay.ts').startOverlay
}

/** The modules of a file, by their names. */
declare module 'virtual:overlay/*' {
  export const modules: Readonly<Record<string, unknown>>
}
