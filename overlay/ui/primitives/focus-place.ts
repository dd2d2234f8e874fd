/** Of an element that gets the focus when the pressed control in it is gone. Screen readers say its name, which it needs. */
export const focusPlace = { role: 'group', tabIndex: -1 } as const
