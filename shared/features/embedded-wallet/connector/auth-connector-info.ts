/** The embedded wallet, as it is listed (services §4.3). */
export const authConnectorInfo = { id: 'auth', name: 'Embedded wallet', type: 'AUTH' } as const
