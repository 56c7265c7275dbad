import awslambdaserverless from '../pages/awslambdaserverless.en.md';
import csharp from '../pages/csharp.en.md';
import googlecloudfunctions from '../pages/googlecloudfunctions.en.md';
import java from '../pages/java.en.md';
import microsoftazurefunctions from '../pages/microsoftazurefunctions.en.md';
import nodejs from '../pages/nodejs.en.md';
import python from '../pages/python.en.md';
import type { BackEnd } from './backEnds';
import type { TextPage } from './TextPage';

/** The quick starts in English. */
export const quickStartsEn: Record<BackEnd, TextPage> = {
  awslambdaserverless,
  csharp,
  googlecloudfunctions,
  java,
  microsoftazurefunctions,
  nodejs,
  python,
};
