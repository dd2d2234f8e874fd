// The package has ES modules only, and so have some of its dependencies.
export default { testEnvironment: 'jsdom', transformIgnorePatterns: [] }
