export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { download: name, href: url }).click()
  URL.revokeObjectURL(url)
}
