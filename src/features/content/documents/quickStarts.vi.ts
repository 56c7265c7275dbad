import awslambdaserverless from '../pages/awslambdaserverless.vi.md';
import csharp from '../pages/csharp.vi.md';
import googlecloudfunctions from '../pages/googlecloudfunctions.vi.md';
import java from '../pages/java.vi.md';
import microsoftazurefunctions from '../pages/microsoftazurefunctions.vi.md';
import nodejs from '../pages/nodejs.vi.md';
import python from '../pages/python.vi.md';
import type { BackEnd } from './backEnds';
import type { TextPage } from './TextPage';

/** The quick starts in Vietnamese. */
export const quickStartsVi: Record<BackEnd, TextPage> = {
  awslambdaserverless,
  csharp,
  googlecloudfunctions,
  java,
  microsoftazurefunctions,
  nodejs,
  python,
};
