/** Base64 needs no escaping in a style or an attribute. */
export const createIcon = (): string =>
  `data:image/svg+xml;base64,${btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#3557e6"/><path d="M11 37V23a13 13 0 0126 0v14h-6V23a7 7 0 00-14 0v14z" fill="#fff"/><path d="M21 37V23.5a3 3 0 016 0V37z" fill="#b9c6ff"/></svg>',
  )}`
