/** The build replaces it by modules of the overlay (`.tooling/content-script.mjs`). */
export const modules: Readonly<Record<string, unknown>> = {}
