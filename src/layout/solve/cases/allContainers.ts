import { cells } from '../cells';
import { constraint } from '../constraint';
import { addContainers } from '../containers';
import { grid } from '../grid';
import { list } from '../list';
import { relative } from '../relative';

// The cases place every kind of container; on a page the rarer ones come with the parts that need them.
addContainers({ relative, grid, list, cells, constraint });
