export const webLink = /^https?:\/\/[^\s/]/i

export const appLink =
  /^(?!(?:javascript|data|blob|file|vbscript|about|view-source):)[a-z][a-z0-9+.-]*:\S*$/i
