/** The backgrounds of letter tiles. White text has a contrast of 4.5:1 on each. */
const tileColors = [
  '#4a5ccf',
  '#7a4bc4',
  '#a8418f',
  '#b8424f',
  '#a3541f',
  '#7c6410',
  '#3f7531',
  '#16756a',
  '#1d6f99',
  '#5a6478',
]

export const tileColorCount = tileColors.length

export const tileColorStyles = tileColors
  .map((color, index) => `[data-color='${index}']{background:${color}}`)
  .join('')
