/** A link that a browser opens as a page. */
export const webLink = /^https?:\/\/[^\s/]/i

/** A link that opens another program: any scheme that the browser does not handle itself. */
export const appLink =
  /^(?!(?:javascript|data|blob|file|vbscript|about|view-source):)[a-z][a-z0-9+.-]*:\S*$/i
