import { openForm } from '../../protocol/calls/openForm';
import { handle } from '../access/handle';
import { acknowledge } from './book/acknowledged';

export const openFormHandler = handle(openForm, { run: () => acknowledge() });
