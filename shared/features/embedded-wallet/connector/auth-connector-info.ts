export const authConnectorInfo = { id: 'auth', name: 'Embedded wallet', type: 'AUTH' } as const
