/** Vite gives the text of a file whose path ends in `?raw`. */
declare module '*?raw' {
  const text: string
  export default text
}
