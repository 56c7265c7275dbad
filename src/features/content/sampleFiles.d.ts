// The programs in samples/ are imported as text (webpack.config.ts, jest.config.ts).

declare module '*.java' {
  const text: string;
  export default text;
}

declare module '*.cs' {
  const text: string;
  export default text;
}

declare module '*.py' {
  const text: string;
  export default text;
}

declare module './samples/*.js' {
  const text: string;
  export default text;
}
