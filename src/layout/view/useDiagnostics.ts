import { useEffect, useMemo, useRef } from 'react';
import type { ParsedLayout } from '../node';
import type { Diagnostic } from '../types';

const MOST_REPORTS = 500;

/**
 * Hands diagnostics out after drawing, each once: those of the compiler, and those widgets find while they draw.
 */
export function useDiagnostics(
  onDiagnostic: ((diagnostic: Diagnostic) => void) | undefined,
  parsed: ParsedLayout,
): (diagnostic: Diagnostic) => void {
  const listener = useRef(onDiagnostic);
  useEffect(() => {
    listener.current = onDiagnostic;
  }, [onDiagnostic]);
  useEffect(() => {
    for (const diagnostic of parsed.diagnostics) listener.current?.(diagnostic);
  }, [parsed]);
  return useMemo(() => {
    const told = new Set<string>();
    return (diagnostic: Diagnostic) => {
      const key = `${diagnostic.code} ${diagnostic.path}`;
      if (told.has(key) || told.size >= MOST_REPORTS) return;
      told.add(key);
      queueMicrotask(() => listener.current?.(diagnostic));
    };
  }, []);
}
