import * as v from 'valibot'

/** Ends the login's window (services §6.4): the last address of the login. */
export const popupResult = v.object({ resultUri: v.string() })
