import * as v from 'valibot'

/** The message by which the window of a login ends (services §6.4): the last address of the login. */
export const popupResult = v.object({ resultUri: v.string() })
