/**
 * The server's tests render with the React that servers run: its development build takes ten times as long, a third of
 * all their time. Its warnings come in the tests of features, whose markup the server shares.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
// React chooses its build when it is first loaded.
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')]);
process.env.NODE_ENV = NODE_ENV;

export {};
