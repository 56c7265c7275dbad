// Stands in for style sheets in Jest.
export {};
