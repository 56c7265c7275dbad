/** Where copies of screens are kept, person by person. Nothing of it is the only copy of anything. */
export interface SeenStorage {
  /** What is kept of a person, the longest unwritten first; `size` in characters. */
  list(userId: string): Promise<{ name: string; size: number }[]>;
  read(userId: string, name: string): Promise<string | undefined>;
  write(userId: string, name: string, text: string): Promise<void>;
  remove(userId: string, name: string): Promise<void>;
  /** Everybody of whom something is kept. */
  people(): Promise<string[]>;
  /** Removes all that is kept of a person. */
  forget(userId: string): Promise<void>;
}
