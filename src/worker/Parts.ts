/** The files of one build, as the build wrote them down. */
export interface Parts {
  /** Another build, another version. */
  version: string;
  /** What every visitor has loaded anyway: the page itself and all it takes to sign in. */
  shell: readonly string[];
  /** What a signed-in person works with. */
  work: readonly string[];
}
