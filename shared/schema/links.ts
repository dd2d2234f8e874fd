/** What a browser opens as a page. */
export const webLink = /^https?:\/\/[^\s/]/i

/** What another program is opened by: any scheme but those that the browser itself acts on. */
export const appLink =
  /^(?!(?:javascript|data|blob|file|vbscript|about|view-source):)[a-z][a-z0-9+.-]*:\S*$/i

/** What an `<img>` shows. */
export const pictureLink = /^(https?:\/\/[^\s/]|data:image\/(png|webp|jpeg|gif|svg\+xml)[;,])/i
