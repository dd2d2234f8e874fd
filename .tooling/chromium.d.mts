export function findChromium(): string | undefined
export function findOrInstallChromium(): string
